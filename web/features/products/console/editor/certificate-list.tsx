import { FileText, Plus, Upload } from 'lucide-react'
import { useEffect, useId } from 'react'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { type CertificateDraft, newKey } from '#web/features/products/console/editor/draft.ts'
import { fieldName } from '#web/features/products/console/editor/field-names.ts'
import { RemoveButton } from '#web/features/products/console/editor/remove-button.tsx'
import { limitOf, Place, type SectionProps } from '#web/features/products/console/editor/value-field.tsx'
import { useFileList } from '#web/features/uploads/file-list.ts'
import { Button, TEXT_LINK } from '#web/ui/document/press.tsx'
import { ProgressBar } from '#web/ui/form/progress-bar.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as words from '#words'

const MOST = 20
const DOCUMENTS = 'image/jpeg,image/png,image/webp,application/pdf'

interface CertificateListProps extends Omit<SectionProps, 'values'> {
  certificates: readonly CertificateDraft[]
}

/** Certificates that buyers and customs require, such as CE, RoHS or FDA. */
export function CertificateList({ certificates, errors, change }: CertificateListProps) {
  const edit = (recipe: (now: readonly CertificateDraft[]) => readonly CertificateDraft[]) =>
    change((draft) => ({ ...draft, certificates: recipe(draft.certificates) }))
  const set = (key: string, part: Partial<CertificateDraft>) =>
    edit((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)))
  return (
    <Place field="certificateList">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-medium">
          {fieldName('certificateList')}
          <span className="ml-1.5 font-normal text-ink-soft">{words.ui_optional()}</span>
        </legend>
        <ul className="flex flex-col gap-2 empty:hidden">
          {certificates.map((certificate, at) => {
            const { key, name, number } = certificate
            const text = (part: 'name' | 'number', label: string) => ({
              label,
              labelHidden: true,
              placeholder: label,
              maxLength: limitOf(`certificateList.*.${part}`).maxLength,
              error: errors[`certificate.${key}.${part}`],
              onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(key, { [part]: currentTarget.value }),
            })
            return (
              <li key={key} className="grid items-start gap-2 md:grid-cols-[1fr_1fr_12rem_2.25rem]">
                <TextField {...text('name', words.products_desk_certificate_name({ number: at + 1 }))} value={name} />
                <TextField {...text('number', words.products_desk_certificate_number({ number: at + 1 }))} value={number} />
                <CertificateFile certificate={certificate} number={at + 1} error={errors[`certificate.${key}.fileId`]} set={set} />
                <RemoveButton
                  label={words.products_desk_certificate_remove({ number: at + 1 })}
                  onClick={() => edit((now) => now.filter((each) => each.key !== key))}
                />
              </li>
            )
          })}
        </ul>
        {certificates.length < MOST && (
          <Button
            icon={Plus}
            label={words.products_desk_certificate_add()}
            size="small"
            className="mt-2"
            onClick={() => edit((now) => [...now, { key: newKey(), name: '', number: '', fileId: null, fileUrl: null }])}
          />
        )}
      </fieldset>
    </Place>
  )
}

interface CertificateFileProps {
  certificate: CertificateDraft
  number: number
  error: string | undefined
  set: (key: string, part: Partial<CertificateDraft>) => void
}

/** The certificate's document. Choosing a file uploads it at once and replaces the former one. */
function CertificateFile({ certificate: { key, fileId, fileUrl }, number, error, set }: CertificateFileProps) {
  const id = useId()
  const { files, add, remove } = useFileList({ type: UPLOAD_TYPES.document, most: 1, received: [] })
  const file = files[0]
  useEffect(() => {
    if (!file?.fileId) return
    set(key, { fileId: file.fileId, fileUrl: file.preview })
    remove(file.key)
  }, [file, key, set, remove])
  return (
    <div className="min-w-0 text-sm">
      <label
        htmlFor={id}
        className="inline-flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 font-medium hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-ink-blue md:min-h-10"
      >
        {fileId ? <FileText size={15} aria-hidden /> : <Upload size={15} aria-hidden />}
        <span className="truncate">
          {fileId ? words.products_desk_certificate_file_there() : words.products_desk_certificate_file({ number })}
        </span>
        <input
          id={id}
          type="file"
          accept={DOCUMENTS}
          onChange={({ currentTarget }) => {
            if (file) remove(file.key)
            add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
          className="sr-only"
        />
      </label>
      {fileUrl && !fileUrl.startsWith('blob:') && (
        <a href={fileUrl} target="_blank" rel="noreferrer" className={`tappable ${TEXT_LINK}`}>
          {words.products_desk_certificate_file({ number })}
        </a>
      )}
      {file && file.progress !== null && <ProgressBar value={file.progress} label={words.uploads_sending({ name: file.name })} />}
      {(file?.problem ?? error) && (
        <p role="alert" className="text-danger">
          {file?.problem ?? error}
        </p>
      )}
    </div>
  )
}
