import { useLanguage } from '#web/language.ts'

/** The logo's symbol: a road between two places. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden className="shrink-0">
    <rect width="40" height="40" rx="10" className="fill-cinnabar" />
    <g className="stroke-on-cinnabar" fill="none" strokeWidth="3" strokeLinecap="round">
      <path d="M13.5 29.5C27 29.5 13 11.5 26 11.5" />
      <circle cx="29.5" cy="11.5" r="3.4" />
    </g>
    <circle cx="10.8" cy="29.5" r="3.6" className="fill-on-cinnabar" />
  </svg>
)

/** The name as a single-stroke drawing. */
const Wordmark = () => (
  <svg width="118" height="25" viewBox="0 0 178 38" aria-hidden fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round">
    <path d="M3 33V16M3 24.5C3 18.5 7 16 12.5 16" />
    <path d="M19 16V25.5A7.5 7.5 0 0 0 34 25.5V16M34 25V33" />
    <path d="M45 8.5V27.5C45 31.5 47 33 51 33M40 16H51" />
    <path d="M75 16V33M75 24.5A8.5 8.5 0 1 1 58 24.5A8.5 8.5 0 1 1 75 24.5" />
    <path d="M94.5 19C93.5 16.8 91.3 16 88.8 16C85.6 16 83.4 17.6 83.4 20C83.4 26.2 95.2 22.6 95.2 28.9C95.2 31.5 92.8 33 89.2 33C86.2 33 83.8 32 82.8 29.6" />
    <path d="M103 24.5H119A8 8.5 0 1 0 116.6 30.6" />
    <path d="M145 4V33M145 24.5A8.5 8.5 0 1 1 128 24.5A8.5 8.5 0 1 1 145 24.5" />
    <path d="M171 16V33M171 24.5A8.5 8.5 0 1 1 154 24.5A8.5 8.5 0 1 1 171 24.5" />
  </svg>
)

/** 丝途, the name for Chinese buyers. */
const ChineseName = () => <span className="text-2xl leading-none font-semibold tracking-wide">丝途</span>

/** Symbol and name together; compact if the search box needs the room. */
export function Logo({ isCompact }: { isCompact?: boolean }) {
  const language = useLanguage()
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <LogoMark />
      <span className={isCompact ? 'md:hidden lg:inline' : ''}>{language === 'zh' ? <ChineseName /> : <Wordmark />}</span>
    </span>
  )
}
