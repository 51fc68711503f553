import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { EXPORT_FORMAT } from '#contract/exports.ts'
import { Button } from '#web/ui/document/press.tsx'

const FORMATS = [
  { name: 'Excel', format: EXPORT_FORMAT.xlsx },
  { name: 'CSV', format: EXPORT_FORMAT.csv },
]

/** The format whose button in the form below was pressed. */
export const formatOf = (text: (name: string) => string) =>
  text('format') === String(EXPORT_FORMAT.xlsx) ? EXPORT_FORMAT.xlsx : EXPORT_FORMAT.csv

interface ExportFormProps {
  label: string
  action?: string
  intent?: string
  /** Hidden fields that select the rows. */
  children?: ReactNode
}

/** Exports rows as a file, with one button per format. The browser submits the form itself (reloadDocument): it is a download. */
export const ExportForm = ({ label, action, intent = 'export', children }: ExportFormProps) => (
  <Form method="post" {...(action ? { action } : {})} reloadDocument data-download className="print:hidden">
    <input type="hidden" name="intent" value={intent} />
    {children}
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden className="inline-flex items-center gap-1.5 px-1 text-sm font-medium">
        <FileDown size={15} />
        {label}
      </span>
      {FORMATS.map(({ name, format }) => (
        <Button key={name} label={name} type="submit" size="small" name="format" value={format} />
      ))}
    </fieldset>
  </Form>
)
