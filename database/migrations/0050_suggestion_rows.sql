DROP INDEX "skus_by_code";--> statement-breakpoint
ALTER TABLE "search_phrases" ADD COLUMN "category_id" bigint;--> statement-breakpoint
ALTER TABLE "search_phrases" ADD COLUMN "product_id" bigint;--> statement-breakpoint
CREATE INDEX "skus_by_barcode" ON "skus" USING btree ("barcode") WHERE "skus"."barcode" <> '';--> statement-breakpoint
CREATE INDEX "skus_by_code" ON "skus" USING btree (upper(btrim(normalize("sku_code", NFKC))) text_pattern_ops);