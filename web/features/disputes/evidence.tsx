import type { CaseInfo } from '#contract/disputes/disputes.ts'
import { FileLinks } from '#web/ui/text/file-links.tsx'
import * as words from '#words'

const PICTURE = /\.(jpe?g|png|webp|avif|gif)$/i

/** Evidence of both sides: pictures large enough to decide by, other files as downloads. */
export function CaseEvidence({ dispute, buyerName }: { dispute: CaseInfo; buyerName: string }) {
  const given = [
    { key: 'case', name: buyerName, files: dispute.fileList },
    ...dispute.replyList.map(({ id, actorName, fileList }) => ({ key: id, name: actorName, files: fileList })),
  ].filter(({ files }) => files.length > 0)
  if (given.length === 0) return null
  return (
    <section aria-label={words.disputes_desk_evidence()} className="flex flex-col gap-3">
      {given.map(({ key, name, files }) => (
        <div key={key}>
          <h3 className="mb-1.5 text-xs font-medium text-ink-soft">{words.disputes_desk_evidence_of({ name })}</h3>
          <ul className="grid grid-cols-2 gap-2 lg:grid-cols-3">
            {files
              .filter((file) => PICTURE.test(file.name))
              .map((file) => (
                <li key={file.fileUrl}>
                  <a
                    href={file.fileUrl}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={words.disputes_desk_picture({ name: file.name })}
                    className="block overflow-hidden rounded-md border border-line bg-sunken hover:border-line-strong"
                  >
                    <img src={file.fileUrl} alt="" loading="lazy" className="aspect-[4/3] w-full object-contain" />
                  </a>
                </li>
              ))}
          </ul>
          <FileLinks files={files.filter((file) => !PICTURE.test(file.name))} />
        </div>
      ))}
    </section>
  )
}
