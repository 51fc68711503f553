import { redirect } from 'react-router'
import { readUserInfo, type UserInfo } from '#contract/account/account.ts'
import { readOperatorBoard, readSupplierBoard } from '#contract/board/console.ts'
import { ROLE } from '#contract/console/access.ts'
import { isSuccess } from '#contract/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { withoutLanguage } from '#contract/languages.ts'
import { countUnread } from '#contract/messages/messages.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { secondFactorAddress } from '#web/console/frame/second-factor.ts'
import { invalidRoute, type LoaderContext, refusedPage, toLogin } from '#web/loader-context.ts'

const BUYER = 0

/** Who works here; a visitor is sent to sign in, a buyer finds nothing here (decisions §20). */
export async function consoleUser({ url, request, call }: LoaderContext): Promise<UserInfo> {
  if (!request.hasToken) throw toLogin(url)
  const { data: user } = await call(readUserInfo, {})
  if (user.role === BUYER) throw invalidRoute(url)
  return user
}

/** What waits for them, or why nothing is shown to them. */
export const readBoard = (request: PageRequest, user: UserInfo) => request.call(boardOf(user), {})

const boardOf = ({ role }: UserInfo) => (role === ROLE.member ? readSupplierBoard : readOperatorBoard)

/** Both; staff without a second factor are sent to where it is set up, and on from there. */
export async function loadConsole(ctx: LoaderContext) {
  const { request, call, language } = ctx
  const user = await consoleUser(ctx)
  const [board, unread] = await Promise.all([readBoard(request, user), call(countUnread, {})])
  const requested = withoutLanguage(ctx.url.pathname) + ctx.url.search
  if (board.code === ERRORS.secondFactorNeeded.code) throw redirect(secondFactorAddress(requested, language))
  if (!isSuccess(board)) throw refusedPage(board, ctx.url, request, boardOf(user))
  return { user, board: board.data, unread: unread.data }
}
