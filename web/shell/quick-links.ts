import * as words from '#words'

/** §2: the footer's quick links; personal ones send a visitor to /login. */
export const QUICK_LINKS: readonly { to: string; label: () => string; isPersonal?: true }[] = [
  { to: '/help', label: words.shell_help },
  { to: '/supplier/become', label: words.shell_become_supplier },
  { to: '/personalCenter/order', label: words.shell_orders, isPersonal: true },
  { to: '/personalCenter/address', label: words.shell_addresses, isPersonal: true },
  { to: '/priceInquiry', label: words.shell_price_inquiry, isPersonal: true },
  { to: '/personalCenter/shoppingCart', label: words.shell_cart, isPersonal: true },
  { to: '/personalCenter/notification', label: words.shell_messages, isPersonal: true },
  { to: '/personalCenter/user', label: words.shell_account, isPersonal: true },
]
