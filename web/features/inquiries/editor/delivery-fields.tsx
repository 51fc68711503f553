import { useState } from 'react'
import type { addInquiry } from '#contract/inquiries/changes.ts'
import { MOST_INQUIRY_FILES } from '#contract/inquiries/inquiries.ts'
import { DEFAULT_INCOTERMS, INCOTERMS, TAX_TYPE } from '#contract/pricing/pricing.ts'
import type { InquiryFields } from '#web/features/inquiries/editor/fields.ts'
import type { LoadedEditor } from '#web/features/inquiries/editor/loader.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { Checkbox, SelectField, TextArea, TextField } = fieldsOf<typeof addInquiry>()

interface DeliveryFieldsProps {
  editor: LoadedEditor
  fields: InquiryFields
  files: readonly ReceivedFile[]
  remark: string
  onRemark: (remark: string) => void
}

/** Destination, terms, remark and files of the inquiry. */
export function DeliveryFields({ editor: { countries, today }, fields, files, remark, onRemark }: DeliveryFieldsProps) {
  const [term, setTerm] = useState(fields.incoterms || DEFAULT_INCOTERMS)
  return (
    <Card title={words.inquiries_delivery()}>
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3">
          <SelectField
            name="countryCode"
            label={words.inquiries_country()}
            autoComplete="shipping country"
            choices={countries}
            defaultValue={fields.countryCode}
          />
          <TextField
            name="postcode"
            label={words.inquiries_postcode()}
            autoComplete="shipping postal-code"
            defaultValue={fields.postcode}
          />
        </div>
        <SelectField
          name="incoterms"
          label={words.cart_incoterms()}
          hint={words.cart_incoterms_hint({ term, taxes: String(TAX_TYPE.importTax) })}
          choices={INCOTERMS.map((each) => ({ value: each, label: `${each} · ${words.cart_incoterms_name({ term: each })}` }))}
          value={term}
          onChange={({ currentTarget }) => setTerm(currentTarget.value)}
        />
        <TextField name="expectTime" type="date" label={words.inquiries_expect()} optional min={today} defaultValue={fields.expectTime} />
        <Checkbox name="sampleFlag" value="1" label={words.inquiries_sample()} defaultChecked={fields.sampleFlag === '1'} />
        <TextArea
          name="remark"
          label={words.inquiries_remark()}
          hint={words.inquiries_remark_hint()}
          optional
          value={remark}
          onChange={({ currentTarget }) => onRemark(currentTarget.value)}
        />
        <FileField
          sendsNothing="add"
          name="files"
          label={words.inquiries_files()}
          hint={words.inquiries_files_hint({ most: MOST_INQUIRY_FILES })}
          optional
          most={MOST_INQUIRY_FILES}
          received={files}
        />
      </div>
    </Card>
  )
}
