import type { ReactNode } from 'react'
import type { InquiryInfo } from '#contract/inquiries/inquiries.ts'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { FileLinks } from '#web/ui/text/file-links.tsx'
import * as words from '#words'

type Fact = readonly [label: string, value: ReactNode]

interface RequestFactsProps {
  inquiry: Pick<InquiryInfo, 'postcode' | 'incoterms' | 'sampleFlag' | 'expectTime' | 'remark' | 'fileList' | 'resubmitOfId'>
  countryName: string
  /** Path of inquiry pages, up to the id. */
  home: string
  /** Further facts for this reader. */
  before?: readonly Fact[]
  after?: readonly Fact[]
}

/** Destination, terms and remark of an inquiry, for buyers and for staff. */
export function RequestFacts({ inquiry, countryName, home, before = [], after = [] }: RequestFactsProps) {
  const { postcode, incoterms, sampleFlag, expectTime, remark, fileList, resubmitOfId } = inquiry
  return (
    <Card title={words.inquiries_facts()}>
      <div className="flex flex-col gap-3">
        <FactList
          facts={[
            ...before,
            [words.inquiries_destination(), [countryName, postcode].filter(Boolean).join(' · ')],
            [words.inquiries_incoterms(), `${incoterms} · ${words.cart_incoterms_name({ term: incoterms })}`],
            ...(expectTime ? ([[words.inquiries_expect_short(), <DateTime key="day" value={expectTime} to="day" />]] as const) : []),
            ...(sampleFlag === 1 ? ([[words.inquiries_sample_short(), '✓']] as const) : []),
            ...after,
          ]}
        />
        {remark && (
          <div className="text-sm">
            <p className="text-ink-soft">{words.inquiries_remark()}</p>
            <Written text={remark} isBuyers />
          </div>
        )}
        {fileList.length > 0 && (
          <div className="text-sm">
            <p className="text-ink-soft">{words.inquiries_fact_files()}</p>
            <FileLinks files={fileList} />
          </div>
        )}
        {resubmitOfId !== null && (
          <p className="text-sm">
            <TextLink label={words.inquiries_again_of()} to={`${home}${resubmitOfId}`} />
          </p>
        )}
      </div>
    </Card>
  )
}
