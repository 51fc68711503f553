const BOUNDARY = '----rutaseda-test-boundary'

/** A part of a form: a text, or a file with its name. */
export type Part = { name: string; text: string } | { name: string; fileName: string; bytes: Uint8Array; type?: string }

export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** The bytes of a multipart body, names as they are: also such as no browser would send. */
export const multipartBody = (parts: readonly Part[]): Buffer =>
  Buffer.concat([...parts.flatMap(bytesOfPart), Buffer.from(`--${BOUNDARY}--\r\n`)])

function bytesOfPart(part: Part): Buffer[] {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"`
  if ('text' in part) return [Buffer.from(`${head}\r\n\r\n${part.text}\r\n`)]
  const { fileName, bytes, type = 'application/octet-stream' } = part
  return [Buffer.from(`${head}; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]
}

/** Fields as a form sends them: whatever has a name and bytes is a file. */
export const partsOf = (input: Record<string, unknown>): Part[] =>
  Object.entries(input).map(([name, value]) => {
    const { name: fileName = '', bytes } = (value ?? {}) as { name?: string; bytes?: Uint8Array }
    return bytes instanceof Uint8Array ? { name, fileName, bytes } : { name, text: String(value) }
  })
