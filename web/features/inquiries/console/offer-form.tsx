import { PackageOpen } from 'lucide-react'
import type { makeOffer } from '#contract/inquiries/console/offers.ts'
import { EditForm } from '#web/console/form/edit-form.tsx'
import type { PassedInquiryInfo } from '#web/features/inquiries/console/loader.ts'
import { offerField } from '#web/features/inquiries/console/offer-action.ts'
import { isAnswerable } from '#web/features/inquiries/console/quote-values.ts'
import { shortLink } from '#web/features/inquiries/editor/line-names.ts'
import { LinePicture } from '#web/features/inquiries/line-picture.tsx'
import { Written } from '#web/features/translations/written.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { DataLink } from '#web/ui/document/data-link.tsx'
import { TEXT_LINK } from '#web/ui/document/press.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Figure } from '#web/ui/money/figure.tsx'
import { UnitPrice, usePlainAmount } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

const { TextArea, TextField } = fieldsOf<typeof makeOffer, 'currencyCode'>()

type Line = PassedInquiryInfo['linkList'][number]

/** Suppliers' default currency (decisions §17.1). */
const OWN_CURRENCY = 'CNY'

/** The requested lines, each with the supplier's offered price; a line without a price is not offered, a refused one cannot be. */
export function OfferForm({ inquiry: { linkList, offer, openFlag } }: { inquiry: PassedInquiryInfo }) {
  const plain = usePlainAmount()
  const currencyCode = offer?.itemList[0]?.currencyCode ?? OWN_CURRENCY
  const stored = Object.fromEntries(
    linkList.flatMap(({ id, quantity }) => {
      const item = offer?.itemList.find(({ linkId }) => linkId === id)
      return [
        [offerField(id, 'price'), item ? plain(item.price) : ''],
        [offerField(id, 'minOrderQuantity'), String(item?.minOrderQuantity ?? quantity)],
        [offerField(id, 'leadTimeDays'), item ? String(item.leadTimeDays) : ''],
        [offerField(id, 'remark'), item?.remark ?? ''],
      ]
    }),
  ) as Record<string, string>
  const values = { ...stored, currencyCode, remark: offer?.remark ?? '' }
  // A new offer replaces the former one.
  const version = offer ? Date.parse(offer.createTime) : 0
  if (openFlag === 0)
    return (
      <Card title={words.inquiries_passed_yours()} flush>
        <ul className="divide-y divide-line">
          {linkList.map((line, place) => (
            <li key={line.id} className="flex flex-wrap items-start gap-3 px-4 py-3">
              <Goods line={line} number={place + 1} />
              <Offered offer={offer} linkId={line.id} />
            </li>
          ))}
        </ul>
      </Card>
    )
  return (
    <Card title={words.inquiries_passed_offer()}>
      <EditForm intent="offer" label={words.inquiries_passed_send()} version={version} values={values} labels={{}}>
        <p className="text-sm text-ink-soft">{words.inquiries_passed_hint()}</p>
        <TextField name="currencyCode" label={words.inquiries_passed_currency()} autoCapitalize="characters" className="w-28" />
        <ol className="divide-y divide-line border-y border-line">
          {linkList.map((line, place) => (
            <OfferLine key={line.id} line={line} number={place + 1} />
          ))}
        </ol>
        <TextArea name="remark" label={words.inquiries_passed_offer_remark()} optional rows={2} />
      </EditForm>
    </Card>
  )
}

function OfferLine({ line, number }: { line: Line; number: number }) {
  if (!isAnswerable(line))
    return (
      <li className="py-4">
        <Goods line={line} number={number} />
      </li>
    )
  // Not required: an empty line is not offered.
  const field = (name: Parameters<typeof offerField>[1]) => ({ name: offerField(line.id, name), autoComplete: 'off', required: false })
  return (
    <li className="grid items-start gap-3 py-4 lg:grid-cols-2">
      <input type="hidden" name="line" value={line.id} />
      <Goods line={line} number={number} />
      <div className="grid grid-cols-3 items-start gap-3">
        <TextField {...field('price')} label={words.inquiries_price_each()} />
        <TextField {...field('minOrderQuantity')} label={words.inquiries_desk_minimum()} />
        <TextField {...field('leadTimeDays')} label={words.inquiries_desk_lead_days()} />
        <TextField {...field('remark')} label={words.inquiries_desk_remark()} optional className="col-span-full" />
      </div>
    </li>
  )
}

function Goods({ line, number }: { line: Line; number: number }) {
  const { name, url, imageUrl, platformName, specName, quantity, remark, linkStatus, refuseReason } = line
  const isRefused = !isAnswerable(line)
  return (
    <div className="flex min-w-0 grow items-start gap-3">
      <LinePicture imageUrl={imageUrl} icon={PackageOpen} />
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 font-medium break-words">
          <span className="figures text-ink-soft">{number}.</span>
          {platformName && <Badge>{platformName}</Badge>}
          {name || words.inquiries_line_text()}
          {isRefused && <Badge tone="danger">{words.inquiries_line_status({ status: String(linkStatus) })}</Badge>}
        </p>
        {url && (
          <DataLink href={url} className={`block truncate text-xs ${TEXT_LINK}`}>
            {shortLink(url)}
          </DataLink>
        )}
        <p className="mt-1 flex flex-wrap gap-x-5">
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
        </p>
        {remark && <Written text={remark} className="mt-1 text-ink-soft" />}
        {isRefused && refuseReason && <Written text={refuseReason} className="mt-1 text-danger" />}
      </div>
    </div>
  )
}

function Offered({ offer, linkId }: { offer: PassedInquiryInfo['offer']; linkId: string }) {
  const item = offer?.itemList.find((each) => each.linkId === linkId)
  return item ? <UnitPrice amount={item.price} currencyCode={item.currencyCode} className="font-medium" /> : <span>–</span>
}
