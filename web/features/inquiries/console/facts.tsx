import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import { RequestFacts } from '#web/features/inquiries/request-facts.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

/** Who asks, where to and under which terms, and what was said with it. */
export function InquiryFacts({ inquiry, countryName }: { inquiry: ConsoleInquiryInfo; countryName: string }) {
  const { buyer, currencyCode, roundsLeft, quoteList } = inquiry
  return (
    <RequestFacts
      inquiry={inquiry}
      countryName={countryName}
      home="/console/inquiries/"
      before={[
        [words.console_buyer(), [buyer.name, buyer.countryCode].filter(Boolean).join(' · ')],
        ...(buyer.companyName ? ([[words.inquiries_desk_company(), buyer.companyName]] as const) : []),
        [words.inquiries_desk_orders(), <Figure key="orders" value={buyer.orderTotal} />],
      ]}
      after={[
        [words.inquiries_desk_currency(), currencyCode],
        ...(quoteList.length > 0 ? ([[words.inquiries_desk_rounds(), <Figure key="rounds" value={roundsLeft} />]] as const) : []),
      ]}
    />
  )
}
