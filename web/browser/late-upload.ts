import { calling, unreachable } from '#web/browser/api.ts'
import type { uploadFrom as upload } from '#web/browser/upload.ts'

/** Loads upload.ts with the first file. If that cannot be loaded, fails like a call that reaches no server. */
export const uploadFrom: typeof upload = async (...given) => {
  const part = await import('#web/browser/upload.ts').catch(() => null)
  return part ? part.uploadFrom(...given) : calling(async () => unreachable(), true)
}
