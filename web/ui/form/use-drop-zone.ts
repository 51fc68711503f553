import { type DragEvent, useState } from 'react'

/** Event handlers for an element on which files can be dropped, and whether something is being dragged over it. */
export function useDropZone(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { isOver, zone }
}
