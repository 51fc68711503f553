import type { ShouldRevalidateFunction } from 'react-router'

/** For pages whose views are recorded: another URL or a form loads them again, a frame about another row does not. */
export const staysAsRead: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  (formMethod !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate
