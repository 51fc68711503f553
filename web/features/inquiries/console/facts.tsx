import type { ConsoleInquiryInfo } from '#contract/inquiries/console/inquiries.ts'
import { RequestFacts } from '#web/features/inquiries/request-facts.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { console_buyer, inquiries_desk_company, inquiries_desk_currency, inquiries_desk_orders, inquiries_desk_rounds } from '#words'

/** Who asks, where to and under which terms, and what was said with it. */
export function InquiryFacts({ inquiry, countryName }: { inquiry: ConsoleInquiryInfo; countryName: string }) {
  const { buyer, currencyCode, roundsLeft, quoteList } = inquiry
  return (
    <RequestFacts
      inquiry={inquiry}
      countryName={countryName}
      home="/console/inquiries/"
      before={[
        [console_buyer(), [buyer.name, buyer.countryCode].filter(Boolean).join(' · ')],
        ...(buyer.companyName ? ([[inquiries_desk_company(), buyer.companyName]] as const) : []),
        [inquiries_desk_orders(), <Figure key="orders" value={buyer.orderTotal} />],
      ]}
      after={[
        [inquiries_desk_currency(), currencyCode],
        ...(quoteList.length > 0 ? ([[inquiries_desk_rounds(), <Figure key="rounds" value={roundsLeft} />]] as const) : []),
      ]}
    />
  )
}
