ALTER TABLE "products" DROP COLUMN "stock_total";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "comment_total";