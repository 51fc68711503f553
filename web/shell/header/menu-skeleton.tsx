import { Skeleton } from '#web/ui/list/skeleton.tsx'

/** Placeholder for twelve departments, while they are loading. */
export const MenuSkeleton = () => (
  <div className="grid grid-cols-2 gap-6 lg:grid-cols-4">
    {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((place) => (
      <Skeleton key={place} className="h-20" />
    ))}
  </div>
)
