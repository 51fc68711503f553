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
  /** Where an inquiry is read, before its id. */
  home: string
  /** What its reader sees besides. */
  before?: readonly Fact[]
  after?: readonly Fact[]
}

/** Where the goods go to and under which terms, and what was said with them: for the buyer and for the desk. */
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
