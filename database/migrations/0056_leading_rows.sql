DROP INDEX "products_by_category";--> statement-breakpoint
CREATE INDEX "listed_by_price" ON "products" USING btree ("price_min_micro","id") WHERE "products"."status" = 1;--> statement-breakpoint
CREATE INDEX "listed_in_category_by_price" ON "products" USING btree ("category_id","price_min_micro","id") WHERE "products"."status" = 1;--> statement-breakpoint
CREATE INDEX "listed_by_age" ON "products" USING btree ("create_time","id") WHERE "products"."status" = 1;--> statement-breakpoint
CREATE INDEX "listed_in_category_by_age" ON "products" USING btree ("category_id","create_time","id") WHERE "products"."status" = 1;--> statement-breakpoint
CREATE INDEX "listed_by_minimum" ON "products" USING btree ("min_order_quantity","id") WHERE "products"."status" = 1;--> statement-breakpoint
CREATE INDEX "listed_in_category_by_minimum" ON "products" USING btree ("category_id","min_order_quantity","id") WHERE "products"."status" = 1;--> statement-breakpoint
CREATE INDEX "listed_by_sales" ON "products" USING btree ("sales_total","id") WHERE "products"."status" = 1;--> statement-breakpoint
CREATE INDEX "leading_postings" ON "search_postings" USING btree ("language","lexeme","role","weight","product_id") WHERE "search_postings"."role" >= 2;--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","sales_total","id");