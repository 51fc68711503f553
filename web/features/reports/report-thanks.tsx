import { CircleCheck } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { reports_back, reports_thanks, reports_thanks_text } from '#words'

/** The number is all that is needed to follow up. */
export const ReportThanks = ({ reportNo, path }: { reportNo: string; path: string }) => (
  <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center md:py-16">
    <span className="mb-4 grid size-14 place-items-center rounded-full bg-jade-wash text-jade">
      <CircleCheck size={26} strokeWidth={1.6} aria-hidden />
    </span>
    <h1 className="text-2xl font-semibold">{reports_thanks()}</h1>
    <p className="mt-1.5 text-balance text-ink-soft">{reports_thanks_text({ reportNo })}</p>
    <ButtonLink to={path} className="mt-6">
      {reports_back()}
    </ButtonLink>
  </div>
)
