import { INQUIRY_STATUS, type InquiryStatus } from '#contract/inquiries/inquiries.ts'
import { QUOTE_STATUS, type QuoteStatus } from '#contract/inquiries/quotes.ts'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const TONES: Record<InquiryStatus, BadgeTone> = {
  [INQUIRY_STATUS.pendingReview]: 'plain',
  [INQUIRY_STATUS.needInfo]: 'plain',
  [INQUIRY_STATUS.quoting]: 'plain',
  [INQUIRY_STATUS.quoted]: 'plain',
  [INQUIRY_STATUS.accepted]: 'success',
  [INQUIRY_STATUS.ordered]: 'success',
  [INQUIRY_STATUS.rejected]: 'danger',
  [INQUIRY_STATUS.cancelled]: 'plain',
  [INQUIRY_STATUS.expired]: 'plain',
}

/** The inquiry's status in a word; its colour indicates whether the buyer has to act. */
export const InquiryBadge = ({ status }: { status: InquiryStatus }) => (
  <Badge tone={TONES[status]}>{words.inquiries_status({ status: String(status) })}</Badge>
)

const QUOTE_TONES: Partial<Record<QuoteStatus, BadgeTone>> = {
  [QUOTE_STATUS.sent]: 'plain',
  [QUOTE_STATUS.accepted]: 'success',
}

export const QuoteBadge = ({ status }: { status: QuoteStatus }) => (
  <Badge tone={QUOTE_TONES[status] ?? 'plain'}>{words.inquiries_quote_status({ status: String(status) })}</Badge>
)
