import { ImageIcon, Link2, PackageOpen } from 'lucide-react'
import { type InquiryInfo, type InquiryLine, LINE_TYPE, LINK_STATUS } from '#contract/inquiries/inquiries.ts'
import { KnownProducts } from '#web/features/inquiries/editor/known-products.tsx'
import { goodsIn, shortLink } from '#web/features/inquiries/editor/line-names.ts'
import { LinePicture } from '#web/features/inquiries/line-picture.tsx'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { DataLink } from '#web/ui/document/data-link.tsx'
import { Link, TEXT_LINK } from '#web/ui/document/press.tsx'
import { Figure } from '#web/ui/money/figure.tsx'
import { UnitPrice } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const ICONS = { 1: Link2, 2: ImageIcon, 3: PackageOpen, 4: PackageOpen } as const
const TONES = { 0: 'plain', 1: 'success', 2: 'danger' } as const

interface InquiryLinesProps {
  inquiry: Pick<InquiryInfo, 'linkList'>
  title?: string
  /** Whether the lines' links to other shops can be followed, which staff need for quoting. */
  isLinked?: boolean
}

/** The requested lines, each with its status. */
export const InquiryLines = ({ inquiry, title = words.inquiries_lines(), isLinked = false }: InquiryLinesProps) => (
  <Card title={title} flush>
    <ol className="divide-y divide-line">
      {inquiry.linkList.map((line, place) => (
        <Line key={line.id} line={line} number={place + 1} isLinked={isLinked} />
      ))}
    </ol>
  </Card>
)

function Line({ line, number, isLinked }: { line: InquiryLine; number: number; isLinked: boolean }) {
  const { lineType, imageUrl, platformName, url, specName, quantity, targetPrice, currencyCode, remark, linkStatus, refuseReason } = line
  const Icon = ICONS[lineType]
  return (
    <li className="flex items-start gap-3 px-4 py-3 md:px-6">
      <LinePicture imageUrl={imageUrl} icon={Icon} />
      <div className="min-w-0 grow text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="figures text-ink-soft">{number}.</span>
          {platformName && <Badge>{platformName}</Badge>}
          <Name line={line} />
          <span className="ml-auto">
            <Badge tone={TONES[linkStatus]}>{words.inquiries_line_status({ status: String(linkStatus) })}</Badge>
          </span>
        </p>
        {url && (
          <p className="truncate text-xs text-ink-soft">
            {isLinked ? (
              <DataLink href={url} className={TEXT_LINK}>
                {shortLink(url)}
              </DataLink>
            ) : (
              shortLink(url)
            )}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5">
          <span>
            <Labelled label={words.inquiries_quantity_short()}>
              <Figure value={quantity} />
            </Labelled>
          </span>
          {specName && (
            <span>
              <Labelled label={words.inquiries_spec()}>{specName}</Labelled>
            </span>
          )}
          {targetPrice !== null && (
            <span>
              <Labelled label={words.inquiries_target_short()}>
                <UnitPrice amount={targetPrice} currencyCode={currencyCode} />
              </Labelled>
            </span>
          )}
        </p>
        {remark && <Written text={remark} isBuyers className="mt-1 text-ink-soft" />}
        {linkStatus === LINK_STATUS.refused && refuseReason && <Written text={refuseReason} className="mt-1 text-danger" />}
        {linkStatus === LINK_STATUS.pending && line.matchList.length > 0 && (
          <div className="mt-2">
            <KnownProducts match={{ matchList: line.matchList, lastQuote: null }} />
          </div>
        )}
      </div>
    </li>
  )
}

function Name({ line: { lineType, name, productId, externalId, url } }: { line: InquiryLine }) {
  const label = name || externalId || (url ? goodsIn(url) : DEFAULT_NAMES[lineType]())
  if (lineType !== LINE_TYPE.product || productId === null) return <span className="min-w-0 font-medium break-words">{label}</span>
  return <Link label={label} to={`/product/${productId}`} className="min-w-0 font-medium break-words hover:underline" />
}

const DEFAULT_NAMES = {
  1: words.inquiries_line_link,
  2: words.inquiries_line_picture,
  3: words.inquiries_line_text,
  4: words.inquiries_line_product,
} as const
