import {
  BellRing,
  BookOpen,
  Heart,
  History,
  ListChecks,
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
import * as words from '#words'

export interface PersonalPlace {
  to: string
  label: () => string
  icon: LucideIcon
  /** Other pages that count as part of this place. */
  also?: readonly string[]
}

/** The places of the personal center's navigation, by part. */
export const PERSONAL_PARTS: readonly { name: () => string; places: readonly PersonalPlace[] }[] = [
  {
    name: words.shell_part_purchases,
    places: [
      {
        to: '/personalCenter/order',
        label: words.shell_orders,
        icon: ReceiptText,
        also: ['/personalCenter/orderDetails', '/personalCenter/orderComment'],
      },
      { to: '/personalCenter/shoppingCart', label: words.shell_cart, icon: ShoppingCart },
      { to: '/personalCenter/bought', label: words.lists_bought_title, icon: History },
      { to: '/personalCenter/lists', label: words.lists_title, icon: ListChecks },
      { to: '/personalCenter/quickOrder', label: words.cart_quick_title, icon: ListPlus },
      { to: '/personalCenter/favourites', label: words.favourites_title, icon: Heart },
      { to: '/personalCenter/watches', label: words.watches_title, icon: BellRing },
      { to: '/personalCenter/inquiryMessage', label: words.shell_inquiries, icon: PackageSearch },
    ],
  },
  {
    name: words.shell_part_messages,
    places: [
      {
        to: '/personalCenter/consultation',
        label: words.shell_consultations,
        icon: MessagesSquare,
        also: ['/personalCenter/consultationList'],
      },
      { to: '/personalCenter/notification', label: words.shell_news, icon: Megaphone, also: ['/personalCenter/noticeView'] },
    ],
  },
  {
    name: words.shell_part_account,
    places: [
      { to: '/personalCenter/user', label: words.shell_account, icon: UserRound },
      { to: '/personalCenter/address', label: words.shell_addresses, icon: MapPin },
      { to: '/personalCenter/help', label: words.shell_help, icon: BookOpen },
    ],
  },
]

export const isAt = ({ to, also = [] }: PersonalPlace, path: string): boolean =>
  [to, ...also].some((place) => path === place || path.startsWith(`${place}/`))
