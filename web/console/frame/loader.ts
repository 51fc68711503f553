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

/** The console's user; a visitor is redirected to the sign-in page, a buyer gets the missing page (decisions §20). */
export async function consoleUser({ url, request, call }: LoaderContext): Promise<UserInfo> {
  if (!request.hasToken) throw toLogin(url)
  const { data: user } = await call(readUserInfo, {})
  if (user.role === BUYER) throw invalidRoute(url)
  return user
}

/** The user's board of tasks, or the refusal of the call. */
export const readBoard = (request: PageRequest, user: UserInfo) => request.call(boardOf(user), {})

const boardOf = ({ role }: UserInfo) => (role === ROLE.member ? readSupplierBoard : readOperatorBoard)

/** User, board and unread counts. Staff without a second factor are redirected to its setup, and from there to the requested page. */
export async function loadConsole(ctx: LoaderContext) {
  const { request, call, language } = ctx
  const user = await consoleUser(ctx)
  const [board, unread] = await Promise.all([readBoard(request, user), call(countUnread, {})])
  const requested = withoutLanguage(ctx.url.pathname) + ctx.url.search
  if (board.code === ERRORS.secondFactorNeeded.code) throw redirect(secondFactorAddress(requested, language))
  if (!isSuccess(board)) throw refusedPage(board, ctx.url, request, boardOf(user))
  return { user, board: board.data, unread: unread.data }
}
