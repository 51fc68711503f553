import { LoaderCircle } from 'lucide-react'
import * as words from '#words'

export const Spinner = ({ size = 18 }: { size?: number }) => (
  <span role="status" className="inline-flex">
    <LoaderCircle size={size} className="animate-spin" aria-hidden />
    <span className="sr-only">{words.ui_loading()}</span>
  </span>
)
