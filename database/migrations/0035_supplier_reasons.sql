ALTER TABLE "suppliers" ALTER COLUMN "status_reason" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "suppliers" ALTER COLUMN "status_reason" SET DEFAULT '';