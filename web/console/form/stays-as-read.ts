import type { ShouldRevalidateFunction } from 'react-router'

/** For pages whose reading is recorded: another address or a form reads again, a frame about some other row does not. */
export const staysAsRead: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) =>
  (formMethod !== undefined || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate
