import { calling, unreachable } from '#web/browser/api.ts'
import type { uploadFrom as upload } from '#web/browser/upload.ts'

/** As upload.ts does, which is loaded for the first file: without a connection that fails as a call does. */
export const uploadFrom: typeof upload = async (...given) => {
  const part = await import('#web/browser/upload.ts').catch(() => null)
  return part ? part.uploadFrom(...given) : calling(async () => unreachable(), true)
}
