ALTER TABLE "inquiries" ADD COLUMN "rest_of_id" bigint;--> statement-breakpoint
ALTER TABLE "supplier_invitations" ADD COLUMN "masked_email" varchar(330) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "rest_of_own" FOREIGN KEY ("account_id","rest_of_id") REFERENCES "public"."inquiries"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_rest_of_inquiry" ON "inquiries" USING btree ("rest_of_id");