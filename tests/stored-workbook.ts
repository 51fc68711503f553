import { zipOf } from '#tests/sample-files.ts'

/** A cell as a file stores it: numbers are the digits of the file, with the place of their style. */
export type StoredCell = string | { stored: string; style?: number }

/** A workbook with these cells, as other programs write one; `styles` are the parts of its style sheet. */
export function storedWorkbook(rows: readonly (readonly StoredCell[])[], styles = '<cellXfs><xf numFmtId="0"/></cellXfs>'): Buffer {
  const written = (cell: StoredCell) =>
    typeof cell === 'string' ? `<c t="str"><v>${cell}</v></c>` : `<c s="${cell.style ?? 0}"><v>${cell.stored}</v></c>`
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Type="x/worksheet" Target="sheet.xml"/>
      <Relationship Id="b" Type="x/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/sheet.xml': `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map(written).join('')}</row>`).join('')}</sheetData></worksheet>`,
  }
  return zipOf(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
}
