/** §9: the manifest of other pages is fetched 1 s after start at the earliest. */
const MANIFEST_AFTER_MS = 1000

let isTime = false
let open = () => {}

/** Resolves when the routes of other pages may be fetched. */
export const manifestTime = new Promise<void>((resolve) => {
  open = resolve
})

export const isManifestTime = (): boolean => isTime

/** Called on hydration: starts the timer. */
export function startManifestTime(): () => void {
  const timer = setTimeout(() => {
    isTime = true
    open()
  }, MANIFEST_AFTER_MS)
  return () => clearTimeout(timer)
}
