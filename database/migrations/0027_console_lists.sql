CREATE TABLE "daily_counts" (
	"name" varchar(20) NOT NULL,
	"day" date NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "daily_counts_name_day_pk" PRIMARY KEY("name","day")
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "product_views_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "views_by_day" ON "product_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("create_time","id");--> statement-breakpoint
CREATE INDEX "orders_of_supplier_by_time" ON "orders" USING btree ("supplier_id","create_time","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("order_status","create_time","id");--> statement-breakpoint
CREATE INDEX "orders_by_pay_status" ON "orders" USING btree ("pay_status","create_time","id");--> statement-breakpoint
CREATE INDEX "orders_by_ship_status" ON "orders" USING btree ("ship_status","create_time","id");--> statement-breakpoint
CREATE INDEX "orders_by_dispute_status" ON "orders" USING btree ("dispute_status","create_time","id");--> statement-breakpoint
CREATE INDEX "orders_to_deadline" ON "orders" USING btree ("deadline_time","id");--> statement-breakpoint
CREATE INDEX "orders_from_deadline" ON "orders" USING btree ("deadline_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- The same expressions as in server/features/orders/console-orders.ts and orders.queries.ts: another spelling would read the whole table.
CREATE INDEX "orders_by_next_actor" ON "orders" USING btree ((CASE
  WHEN dispute_status = 1 THEN 2
  WHEN dispute_status = 2 THEN 1
  WHEN dispute_status = 3 THEN 3
  WHEN order_status = 0 THEN CASE WHEN proposal IS NULL THEN 2 ELSE 1 END
  WHEN order_status IN (1, 3) THEN CASE WHEN pay_status = 1 THEN 3 ELSE 1 END
  WHEN order_status IN (2, 4) THEN 2
  WHEN order_status = 5 THEN 1
  ELSE 0 END), "create_time", "id");--> statement-breakpoint
CREATE INDEX "orders_by_worth" ON "orders" USING btree ((payable_amount / power(10::numeric, currency_digits) / rate), "id");--> statement-breakpoint
CREATE INDEX "orders_by_no" ON "orders" USING gin ("order_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_buyer_no" ON "orders" USING gin ("buyer_order_no" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_supplier_name" ON "orders" USING gin ((((supplier_name ->> 'spa') || E'\n' || (supplier_name ->> 'en') || E'\n' || (supplier_name ->> 'zh'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lines_by_product_name" ON "order_lines" USING gin ((((product_name ->> 'spa') || E'\n' || (product_name ->> 'en') || E'\n' || (product_name ->> 'zh'))) gin_trgm_ops);
