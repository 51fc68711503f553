import {
  BookOpen,
  Heart,
  ListPlus,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessagesSquare,
  PackageSearch,
  ReceiptText,
  ShoppingCart,
  UserRound,
} from 'lucide-react'
import {
  cart_quick_title,
  favourites_title,
  shell_account,
  shell_addresses,
  shell_cart,
  shell_consultations,
  shell_help,
  shell_inquiries,
  shell_news,
  shell_orders,
  shell_part_account,
  shell_part_messages,
  shell_part_purchases,
} from '#words'

export interface PersonalPlace {
  to: string
  label: () => string
  icon: LucideIcon
  /** Other pages that count as part of it. */
  also?: readonly string[]
}

/** Where the personal center's navigation leads, by part. */
export const PERSONAL_PARTS: readonly { name: () => string; places: readonly PersonalPlace[] }[] = [
  {
    name: shell_part_purchases,
    places: [
      {
        to: '/personalCenter/order',
        label: shell_orders,
        icon: ReceiptText,
        also: ['/personalCenter/orderDetails', '/personalCenter/orderComment'],
      },
      { to: '/personalCenter/shoppingCart', label: shell_cart, icon: ShoppingCart },
      { to: '/personalCenter/quickOrder', label: cart_quick_title, icon: ListPlus },
      { to: '/personalCenter/favourites', label: favourites_title, icon: Heart },
      { to: '/personalCenter/inquiryMessage', label: shell_inquiries, icon: PackageSearch },
    ],
  },
  {
    name: shell_part_messages,
    places: [
      { to: '/personalCenter/consultation', label: shell_consultations, icon: MessagesSquare, also: ['/personalCenter/consultationList'] },
      { to: '/personalCenter/notification', label: shell_news, icon: Megaphone, also: ['/personalCenter/noticeView'] },
    ],
  },
  {
    name: shell_part_account,
    places: [
      { to: '/personalCenter/user', label: shell_account, icon: UserRound },
      { to: '/personalCenter/address', label: shell_addresses, icon: MapPin },
      { to: '/personalCenter/help', label: shell_help, icon: BookOpen },
    ],
  },
]

export const isAt = ({ to, also = [] }: PersonalPlace, path: string): boolean =>
  [to, ...also].some((place) => path === place || path.startsWith(`${place}/`))
