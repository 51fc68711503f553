CREATE TABLE "picture_prints" (
	"product_id" bigint NOT NULL,
	"key" varchar(80) NOT NULL,
	"shapes" bigint[],
	"colours" "bytea",
	CONSTRAINT "picture_prints_product_id_key_pk" PRIMARY KEY("product_id","key")
);
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "barcode" varchar(14) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_prints" ADD CONSTRAINT "picture_prints_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;