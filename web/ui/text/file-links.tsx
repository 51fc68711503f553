import { Paperclip } from 'lucide-react'

/** Download links of uploaded files; their URLs are short-lived. */
export function FileLinks({ files }: { files: readonly { name: string; fileUrl: string }[] }) {
  if (files.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4">
      {files.map(({ name, fileUrl }) => (
        <li key={fileUrl} className="min-w-0">
          <a
            href={fileUrl}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 text-sm text-ink-blue hover:underline md:min-h-7"
          >
            <Paperclip size={14} aria-hidden className="shrink-0" />
            <span className="truncate">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
