import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { INQUIRY_STATUS, type InquiryAction, type InquiryStatus, MOST_ROUNDS } from '#contract/inquiries/inquiries.ts'
import { QUOTE_STATUS, type QuoteStatus } from '#contract/inquiries/quotes.ts'

/** Who acts on an inquiry. */
export const INQUIRY_ACTOR = { system: 0, buyer: 1, platform: 3 } as const
export type InquiryActor = (typeof INQUIRY_ACTOR)[keyof typeof INQUIRY_ACTOR]

/** Time limits of an inquiry (decisions §14.2). */
export const INQUIRY_WITHIN = {
  /** Duration of an operator's claim, renewed by each of their calls. */
  lock: 15 * MINUTE_MS,
  answer: 14 * DAY_MS,
  /** Minimum time to order after accepting a quote. */
  order: 72 * HOUR_MS,
  /** How long before the end the buyer is reminded. */
  ending: 24 * HOUR_MS,
} as const

/** The state of an inquiry that decides which moves are possible. */
export interface InquiryState {
  inquiryStatus: InquiryStatus
  /** Number of renegotiations so far. */
  roundTotal: number
  /** Status of the newest quote that was sent; null before the first. */
  quoteStatus: QuoteStatus | null
  /** When that quote, or its acceptance, expires. */
  quoteEndTime: Date | null
}

interface Move {
  from: readonly InquiryStatus[]
  /** Possible resulting statuses; empty if the status does not change. */
  to: readonly InquiryStatus[]
  by: readonly InquiryActor[]
  /** Its name in actionList. */
  action?: InquiryAction
  when: (state: InquiryState, now: Date) => boolean
}

const { pendingReview, needInfo, quoting, quoted, accepted, ordered, rejected, cancelled, expired } = INQUIRY_STATUS
const { system, buyer, platform } = INQUIRY_ACTOR

const always = () => true
const isStanding = ({ quoteEndTime }: InquiryState, now: Date) => quoteEndTime !== null && now < quoteEndTime

/** Statuses counted as open: a buyer may have fifty open inquiries (500005). */
export const OPEN_INQUIRY: readonly InquiryStatus[] = [pendingReview, needInfo, quoting, quoted]
/** No further moves are possible, but the buyer may resubmit the same request. */
export const ENDED_INQUIRY: readonly InquiryStatus[] = [rejected, cancelled, expired]
/** Statuses in which suppliers may still make offers. */
export const BEFORE_QUOTE: readonly InquiryStatus[] = [pendingReview, needInfo, quoting]

/** The single definition of an inquiry's moves (decisions §14.2): the server enforces it, and actionList is derived from it. */
export const INQUIRY_MOVES = {
  edit: { from: [pendingReview, needInfo], to: [], by: [buyer], action: 'edit', when: always },
  cancel: { from: [pendingReview, needInfo], to: [cancelled], by: [buyer], action: 'cancel', when: always },
  reply: { from: [needInfo], to: [pendingReview], by: [buyer], action: 'reply', when: always },
  // Also possible after acceptance: lines that were removed from the cart are restored.
  accept: { from: [quoted, accepted], to: [accepted], by: [buyer], action: 'acceptQuote', when: isStanding },
  decline: {
    from: [quoting, quoted],
    to: [cancelled],
    by: [buyer],
    action: 'declineQuote',
    when: (state, now) => (state.inquiryStatus === quoted ? isStanding(state, now) : state.quoteStatus === QUOTE_STATUS.renegotiated),
  },
  renegotiate: {
    from: [quoted],
    to: [quoting],
    by: [buyer],
    action: 'renegotiate',
    when: (state, now) => isStanding(state, now) && state.roundTotal < MOST_ROUNDS,
  },
  resubmit: { from: ENDED_INQUIRY, to: [], by: [buyer], action: 'resubmit', when: always },
  claim: { from: [pendingReview, quoting], to: [quoting], by: [platform], when: always },
  release: { from: [quoting], to: [pendingReview, quoting], by: [platform], when: always },
  requestInfo: { from: [quoting], to: [needInfo], by: [platform], when: always },
  reject: { from: [quoting], to: [rejected], by: [platform], when: always },
  rejectLine: { from: [quoting], to: [], by: [platform], when: always },
  saveQuote: { from: [quoting], to: [], by: [platform], when: always },
  sendQuote: { from: [quoting], to: [quoted], by: [platform], when: always },
  withdrawQuote: { from: [quoted], to: [quoting], by: [platform], when: always },
  pass: { from: BEFORE_QUOTE, to: [], by: [platform], when: always },
  unlock: { from: [quoting], to: [pendingReview, quoting], by: [system], when: always },
  order: { from: [accepted], to: [ordered], by: [buyer], when: always },
  // For an order that was cancelled before payment, if it was the inquiry's only one.
  reopen: { from: [ordered], to: [accepted], by: [system], when: isStanding },
  expire: { from: [needInfo, quoted, accepted], to: [expired], by: [system], when: always },
} as const satisfies Record<string, Move>
export type InquiryMove = keyof typeof INQUIRY_MOVES

const MOVES: Readonly<Record<InquiryMove, Move>> = INQUIRY_MOVES

/** Whether this actor may make a move now. */
export function isInquiryMoveAllowed(name: InquiryMove, mover: InquiryActor, state: InquiryState, now: Date): boolean {
  const { from, by, when } = MOVES[name]
  return by.includes(mover) && from.includes(state.inquiryStatus) && when(state, now)
}

/** Actions available to the buyer now, in the order of the table. */
export const inquiryActionsOf = (state: InquiryState, now: Date): InquiryAction[] =>
  (Object.keys(MOVES) as InquiryMove[]).flatMap((name) => {
    const { action } = MOVES[name]
    return action && isInquiryMoveAllowed(name, buyer, state, now) ? [action] : []
  })

const NEXT: Partial<Record<InquiryStatus, 1 | 3>> = {
  [pendingReview]: platform,
  [needInfo]: buyer,
  [quoting]: platform,
  [quoted]: buyer,
  [accepted]: buyer,
}

/** Who must act for the inquiry to proceed; 0 if no one. */
export const nextActorOfInquiry = ({ inquiryStatus }: Pick<InquiryState, 'inquiryStatus'>): 0 | 1 | 3 => NEXT[inquiryStatus] ?? 0

export const roundsLeftOf = ({ roundTotal }: Pick<InquiryState, 'roundTotal'>): number => MOST_ROUNDS - roundTotal

/** When an acceptance made now expires. */
export const acceptanceEnd = (validTime: Date, now: Date): Date =>
  new Date(Math.max(validTime.getTime(), now.getTime() + INQUIRY_WITHIN.order))
