import { Button } from '#web/ui/document/press.tsx'
import { useCopy } from '#web/ui/form/use-copy.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Shown once: a user who leaves the page without saving them has to create new ones. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const { isCopied, copy } = useCopy(codes.join('\n'))
  const file = [words.account_recovery_file({ email }), '', ...codes, ''].join('\r\n')
  return (
    <div className="mb-6 max-w-form">
      <Notice tone="warning" title={words.account_recovery()} isAlert text={words.account_recovery_text()} />
      <ul className="figures my-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-card px-5 py-4 text-center tracking-wide">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button label={words.account_recovery_copy()} onClick={copy} className="noscript:hidden" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`\ufeff${file}`)}`}
          download="rutaseda-recovery-codes.txt"
          className="inline-flex min-h-11 items-center justify-center rounded-md border border-line-strong bg-card px-4 font-medium hover:bg-sunken md:min-h-10"
        >
          {words.account_recovery_download()}
        </a>
        <span role="status" className="text-sm text-jade-text">
          {isCopied && words.account_recovery_copied()}
        </span>
      </div>
    </div>
  )
}
