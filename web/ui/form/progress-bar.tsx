interface ProgressBarProps {
  /** From 0 to 1. */
  value: number
  label: string
}

export const ProgressBar = ({ value, label }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value * 100)}
    className="h-1.5 overflow-hidden rounded-full bg-sunken"
  >
    <div className="h-full rounded-full bg-ink transition-[width]" style={{ width: `${value * 100}%` }} />
  </div>
)
