import { PackageOpen } from 'lucide-react'
import type { InquiryRow } from '#contract/inquiries/inquiries.ts'
import { InquiryBadge } from '#web/features/inquiries/badge.tsx'
import { InquiryWaiting } from '#web/features/inquiries/waiting.tsx'
import { ButtonLink, Link } from '#web/ui/document/press.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import * as words from '#words'

/** An inquiry in the list: the goods, the next step and the quoted total. */
export function InquiryCard({ inquiry, now }: { inquiry: InquiryRow; now: number }) {
  const { id, inquiryNo, inquiryStatus, name, imageUrl, linkTotal, quoteVersionNo, totalAmount, currencyCode, createTime } = inquiry
  const to = `/personalCenter/inquiryMessage?id=${id}`
  return (
    <article className="rounded-md border border-line bg-card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 md:px-5">
        <h2 className="text-base font-semibold">
          <Link to={to} className="tappable hover:underline">
            <span className="sr-only">{words.inquiries_number()}</span> <span className="figures">{inquiryNo}</span>
          </Link>
        </h2>
        <InquiryBadge status={inquiryStatus} />
        <p className="text-sm text-ink-soft md:ml-auto">
          <DateTime value={createTime} to="day" />
        </p>
      </header>
      <div className="flex flex-col gap-4 px-4 py-4 md:flex-row md:items-center md:gap-8 md:px-5">
        <div className="flex min-w-0 grow items-center gap-3">
          {imageUrl ? (
            <Picture src={imageUrl} alt="" sizes="56px" className="size-14 shrink-0 rounded-sm" />
          ) : (
            <span className="grid size-14 shrink-0 place-items-center rounded-sm bg-sunken text-ink-soft">
              <PackageOpen size={22} strokeWidth={1.6} aria-hidden />
            </span>
          )}
          <div className="min-w-0">
            <p className="truncate text-sm">{name}</p>
            {linkTotal > 1 && <p className="text-sm text-ink-soft">{words.inquiries_more_lines({ count: linkTotal - 1 })}</p>}
            <div className="mt-1">
              <InquiryWaiting inquiry={inquiry} now={now} />
            </div>
          </div>
        </div>
        <div className="flex shrink-0 items-end justify-between gap-4 md:flex-col">
          {totalAmount !== null && quoteVersionNo !== null && (
            <p className="md:text-right">
              <span className="block text-sm text-ink-soft">
                {words.ui_remarked({ text: words.inquiries_quote_total({ version: quoteVersionNo }), remark: words.pricing_estimate() })}
              </span>
              <Money amount={totalAmount} currencyCode={currencyCode} className="text-lg font-semibold" />
            </p>
          )}
          <ButtonLink label={words.inquiries_open()} to={to} size="small" />
        </div>
      </div>
    </article>
  )
}
