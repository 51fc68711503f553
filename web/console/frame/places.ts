import {
  Building2,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  Factory,
  FileText,
  FileUser,
  Flag,
  FlaskConical,
  Globe,
  HeartPulse,
  History,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquare,
  MessagesSquare,
  Package,
  Scale,
  ShieldUser,
  TextSearch,
  Undo2,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { UserInfo } from '#contract/account/account.ts'
import type { OPERATOR_TASKS, SUPPLIER_TASKS } from '#contract/board/console.ts'
import { ANY_MEMBER_RIGHT, includesRight, type NeededMemberRight, type NeededRight, ROLE } from '#contract/console/access.ts'
import * as words from '#words'

export type Task = (typeof SUPPLIER_TASKS)[number] | (typeof OPERATOR_TASKS)[number]

export interface ConsolePlace {
  to: string
  icon: LucideIcon
  label: () => string
  /** The right that an operator needs to open it. */
  right?: NeededRight
  /** The right that a supplier’s member needs to open it; without one it is for the platform’s staff only. */
  memberRight?: NeededMemberRight
  /** Whether it is for suppliers’ members only. */
  isForMembers?: true
  /** Whether it is for administrators only. */
  isForAdministrators?: true
  /** Whether it is only for the member who owns the supplier. */
  isForOwners?: true
  /** The tasks that are done there. */
  tasks: readonly Task[]
  /** Whether its list can be searched by ?keyword=. */
  isSearched?: true
}

/** The pages of the console (decisions §20) that exist. */
const PLACES: readonly ConsolePlace[] = [
  { to: '/console', icon: LayoutDashboard, label: words.console_board, memberRight: ANY_MEMBER_RIGHT, tasks: [] },
  {
    to: '/console/orders',
    icon: ClipboardList,
    label: words.console_orders,
    right: 'order',
    memberRight: 'order',
    tasks: ['toConfirm', 'toPrepare', 'toShip', 'toAnswerCase'],
    isSearched: true,
  },
  {
    to: '/console/inquiries',
    icon: MessageCircleQuestionMark,
    label: words.inquiries_desk_title,
    right: 'inquiry',
    memberRight: 'talk',
    tasks: ['inquiry', 'quoteAnswered', 'toOffer'],
    isSearched: true,
  },
  {
    to: '/console/consultations',
    icon: MessagesSquare,
    label: words.consultations_title,
    right: 'order',
    memberRight: 'talk',
    tasks: ['toAnswerChat'],
    isSearched: true,
  },
  {
    to: '/console/disputes',
    icon: Scale,
    label: words.disputes_desk,
    right: 'dispute',
    tasks: ['dispute'],
    isSearched: true,
  },
  {
    to: '/console/comments',
    icon: MessageSquare,
    label: words.comments_console,
    right: ['comment', 'order'],
    memberRight: 'talk',
    tasks: ['toReply', 'comment'],
  },
  {
    to: '/console/questions',
    icon: CircleQuestionMark,
    label: words.questions_desk,
    right: ['comment', 'order'],
    memberRight: 'talk',
    tasks: ['toAnswerQuestion', 'question'],
  },
  {
    to: '/console/suppliers',
    icon: Factory,
    label: words.suppliers_title,
    right: 'supplier',
    tasks: [],
    isSearched: true,
  },
  {
    to: '/console/applications',
    icon: FileUser,
    label: words.applications_desk,
    right: 'supplier',
    tasks: ['apply'],
    isSearched: true,
  },
  { to: '/console/company', icon: Building2, label: words.suppliers_desk_company, memberRight: 'company', isForMembers: true, tasks: [] },
  {
    to: '/console/products',
    icon: Package,
    label: words.products_desk_title,
    right: 'supplier',
    memberRight: ['product', 'stock'],
    tasks: ['stockOut', 'langMissing'],
    isSearched: true,
  },
  { to: '/console/members', icon: UsersRound, label: words.members_desk_title, isForOwners: true, tasks: [] },
  {
    to: '/console/payments',
    icon: Landmark,
    label: words.payments_desk_title,
    right: 'payment',
    tasks: ['payment'],
    isSearched: true,
  },
  {
    to: '/console/refunds',
    icon: Undo2,
    label: words.payments_refunds_title,
    right: 'payment',
    tasks: ['refund'],
    isSearched: true,
  },
  { to: '/console/money', icon: Wallet, label: words.ledger_title, right: 'payment', memberRight: 'money', tasks: [] },
  { to: '/console/figures', icon: ChartColumn, label: words.figures_title, memberRight: 'money', tasks: [] },
  { to: '/console/reports', icon: Flag, label: words.reports_desk, right: 'report', tasks: ['report'] },
  { to: '/console/users', icon: Users, label: words.account_users_title, right: 'user', tasks: [], isSearched: true },
  { to: '/console/operators', icon: ShieldUser, label: words.account_operators_title, isForAdministrators: true, tasks: [] },
  { to: '/console/content', icon: FileText, label: words.content_content, right: 'content', tasks: [] },
  {
    to: '/console/markets',
    icon: Globe,
    label: words.markets_markets,
    right: 'market',
    tasks: ['accountMissing', 'rateDated'],
  },
  { to: '/console/searches', icon: TextSearch, label: words.search_use_title, right: 'market', tasks: [] },
  { to: '/console/searchLab', icon: FlaskConical, label: words.search_lab_title, right: 'market', tasks: [] },
  { to: '/console/audit', icon: History, label: words.audit_title, right: 'audit', memberRight: 'company', tasks: [] },
  {
    to: '/console/health',
    icon: HeartPulse,
    label: words.health_title,
    right: 'health',
    tasks: ['mailFailed', 'jobFailed'],
  },
]

/** The facts about a console user that decide which places they see. */
export type ConsoleReader = Pick<UserInfo, 'role' | 'rightList' | 'memberRightList' | 'ownerFlag'>

/** The places that the user may open. */
export const placesOf = ({ role, rightList, memberRightList, ownerFlag }: ConsoleReader): readonly ConsolePlace[] =>
  PLACES.filter(({ right, memberRight, isForMembers, isForAdministrators, isForOwners }) => {
    if (isForAdministrators) return role === ROLE.administrator
    if (isForOwners) return role === ROLE.member && ownerFlag === 1
    if (role === ROLE.member) return memberRight !== undefined && includesRight(memberRightList, memberRight)
    return !isForMembers && (right === undefined || includesRight(rightList, right))
  })

/** The page where a task is done; every task has one (task-places.test.ts). */
export const placeOfTask = (task: Task): string => PLACES.find(({ tasks }) => tasks.includes(task))!.to

/** The navigation's groups, in order; a place in none of them comes first, without a heading. */
const SECTIONS: readonly { label: () => string; places: readonly string[] }[] = [
  { label: words.console_section_trade, places: ['orders', 'inquiries', 'consultations', 'disputes', 'comments', 'questions'] },
  { label: words.console_section_goods, places: ['products', 'suppliers', 'applications'] },
  { label: words.console_section_company, places: ['company', 'members'] },
  { label: words.console_section_money, places: ['payments', 'refunds', 'money', 'figures'] },
  {
    label: words.console_section_platform,
    places: ['content', 'markets', 'searches', 'searchLab', 'users', 'operators', 'reports', 'audit', 'health'],
  },
]

const nameOf = ({ to }: ConsolePlace) => to.split('/')[2] ?? ''

export interface ConsoleSection {
  label: string | null
  places: readonly ConsolePlace[]
}

/** The user's places, grouped as in the navigation. */
export function sectionsOf(places: readonly ConsolePlace[]): readonly ConsoleSection[] {
  const inSections = new Set(SECTIONS.flatMap((section) => section.places))
  const first = { label: null, places: places.filter((place) => !inSections.has(nameOf(place))) }
  const rest = SECTIONS.map(({ label, places: names }) => ({
    label: label(),
    places: names.flatMap((name) => places.find((place) => nameOf(place) === name) ?? []),
  }))
  return [first, ...rest].filter((section) => section.places.length > 0)
}
