import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import type { InquiryLine } from '#contract/inquiries/inquiries.ts'
import type { ConsoleQuote } from '#contract/inquiries/quoted-goods.ts'
import type { ItemAnswer } from '#web/features/inquiries/console/quote-values.ts'

/** What the parts of an item of a quote know of it. */
export interface QuoteLineProps {
  itemKey: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  answer: ItemAnswer
  onAnswer: (change: Partial<ItemAnswer>) => void
  /** What follows from what was asked for: nobody has typed it. */
  onSuggest: (change: Partial<ItemAnswer>, leadTimeDays: number) => void
  fill: (values: Readonly<Record<string, string>>) => void
  /** What the buyer asked for; null for something that nobody asked for. */
  line: InquiryLine | null
  number: number
  /** The same as it was saved last. */
  priced: ConsoleQuote['itemList'][number] | undefined
  isFresh: boolean
  inquiry: ConsoleInquiryInfo
  categories: readonly { value: string; label: string }[]
}
