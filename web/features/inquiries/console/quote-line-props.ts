import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import type { InquiryLine } from '#contract/inquiries/inquiries.ts'
import type { ConsoleQuote } from '#contract/inquiries/quoted-goods.ts'
import type { ItemAnswer } from '#web/features/inquiries/console/quote-values.ts'

/** Props shared by all parts of a quote item. */
export interface QuoteLineProps {
  itemKey: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  answer: ItemAnswer
  onAnswer: (change: Partial<ItemAnswer>) => void
  /** Applies a suggestion derived from the request, which does not count as the user's input. */
  onSuggest: (change: Partial<ItemAnswer>, leadTimeDays: number) => void
  fill: (values: Readonly<Record<string, string>>) => void
  /** The inquiry's line that the item answers; null for goods that the quote adds. */
  line: InquiryLine | null
  number: number
  /** The item as last saved, with the server's prices. */
  priced: ConsoleQuote['itemList'][number] | undefined
  isFresh: boolean
  inquiry: ConsoleInquiryInfo
  categories: readonly { value: string; label: string }[]
}
