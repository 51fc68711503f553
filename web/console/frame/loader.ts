import { type LoaderFunctionArgs, redirect } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { readOperatorBoard, readSupplierBoard } from '#contract/board/console.ts'
import { ROLE } from '#contract/console/access.ts'
import { isSuccess } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { inLanguage } from '#contract/languages.ts'
import { countUnread } from '#contract/messages/messages.ts'
import { invalidRoute, loaderContext, refusedPage, toLogin } from '#web/loader-context.ts'

const BUYER = 0
const SECOND_FACTOR = '/personalCenter/user#second-factor'

/**
 * Who works here, and what waits for them. A visitor is sent to sign in, a buyer finds nothing here, staff without a second factor
 * are sent to where it is set up (decisions §20).
 */
export async function loadConsole(args: LoaderFunctionArgs) {
  const { request, call, language } = loaderContext(args)
  if (!request.hasToken) throw toLogin(args.url)
  const { data: user } = await call(readUserInfo, {})
  if (user.role === BUYER) throw invalidRoute(args.url)
  const [board, unread] = await Promise.all([
    request.call(user.role === ROLE.member ? readSupplierBoard : readOperatorBoard, {}),
    call(countUnread, {}),
  ])
  if (board.code === ERRORS.secondFactorNeeded.code) throw redirect(inLanguage(SECOND_FACTOR, language))
  if (!isSuccess(board)) throw refusedPage(board, args.url, request)
  return { user, board: board.data, unread: unread.data }
}
