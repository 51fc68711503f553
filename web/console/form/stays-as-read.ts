import type { ShouldRevalidateFunction } from 'react-router'
import { isRenewing } from '#web/browser/renewal.ts'

/** For pages whose views are recorded: another URL, a form or an expired file loads them again, a frame about another row does not. */
export const staysAsRead: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  (isRenewing() || formMethod !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate
