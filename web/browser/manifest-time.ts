/** §9: the manifest of other pages is fetched 1 s after start at the earliest. */
export const MANIFEST_AFTER_MS = 1000

let isTime = false
let open = () => {}

/** Comes true when the routes of other pages may be asked for. */
export const manifestTime = new Promise<void>((resolve) => {
  open = resolve
})

export const isManifestTime = (): boolean => isTime

/** The page is alive: from here the second counts. */
export function startManifestTime(): () => void {
  const timer = setTimeout(() => {
    isTime = true
    open()
  }, MANIFEST_AFTER_MS)
  return () => clearTimeout(timer)
}
