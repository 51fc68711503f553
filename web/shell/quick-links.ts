import {
  shell_account,
  shell_addresses,
  shell_become_supplier,
  shell_cart,
  shell_help,
  shell_messages,
  shell_orders,
  shell_price_inquiry,
} from '#words'

/** §2: the footer's quick links; personal ones send a visitor to /login. */
export const QUICK_LINKS: readonly { to: string; label: () => string; isPersonal?: true }[] = [
  { to: '/help', label: shell_help },
  { to: '/supplier/become', label: shell_become_supplier },
  { to: '/personalCenter/order', label: shell_orders, isPersonal: true },
  { to: '/personalCenter/address', label: shell_addresses, isPersonal: true },
  { to: '/priceInquiry', label: shell_price_inquiry, isPersonal: true },
  { to: '/personalCenter/shoppingCart', label: shell_cart, isPersonal: true },
  { to: '/personalCenter/notification', label: shell_messages, isPersonal: true },
  { to: '/personalCenter/user', label: shell_account, isPersonal: true },
]
